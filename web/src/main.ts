import './fonts.css';
import './page.css';
import './ui/hands.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import { TableClient } from './host/table-client.ts';
import { workerLine } from './host/worker-line.ts';
import { settings } from './settings.svelte.ts';
import { preferredLanguage, speech } from './text/speech.svelte.ts';

let failures = 0;
/**
 * A part of the page cannot be fetched: it is asked for again, in case it was the line. If it still does not come though
 * the server is there, a newer version has replaced it: the game is saved, so begin anew with that one, but only once.
 */
addEventListener('vite:preloadError', async () => {
  if (failures++ === 0 || sessionStorage.anew) return;
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
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
