import { mount } from "svelte";
import App from "./App.svelte";
import "./css/base.css";
import "./css/pages.css";
import { dress } from "$lib/prefs.svelte";

dress();
const target = document.getElementById("app");
if (target) mount(App, { target });
