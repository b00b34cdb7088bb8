import './fonts.css';
import './page.css';
import './ui/hands.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import { TableClient } from './host/table-client.ts';
import { workerLine } from './host/worker-line.ts';
import { settings } from './settings.svelte.ts';
import { preferredLanguage, speech } from './text/speech.svelte.ts';

await settings.load();
await speech.speak(settings.language ?? preferredLanguage());
settings.apply();
mount(App, { target: document.getElementById('app')!, props: { client: new TableClient(workerLine()) } });

/**
 * A part of the page that a newer version has replaced meanwhile: the game is saved, so begin again with the new one.
 * When nobody answers it is the line, and the part is asked for again.
 */
addEventListener('vite:preloadError', async () => {
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}
