import './fonts.css';
import './page.css';
import './ui/hands.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import { TableClient } from './host/table-client.ts';
import { workerLine } from './host/worker-line.ts';
import { whenReplaced } from './parts/line.ts';
import { settings } from './settings.svelte.ts';
import { preferredLanguage, speech } from './text/speech.svelte.ts';

/** A newer version has replaced the page: the game is saved, so begin anew with that one, but only once. */
whenReplaced(() => {
  if (sessionStorage.anew) return;
  sessionStorage.anew = true;
  location.reload();
});

await settings.load();
await speech.speak(settings.language ?? preferredLanguage());
settings.apply();
mount(App, { target: document.getElementById('app')!, props: { client: new TableClient(workerLine()) } });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}
