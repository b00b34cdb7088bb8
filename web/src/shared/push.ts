// Being told by this browser that it is one's turn, also while no page is open: by its service worker.

import { GameError } from '@bivouac/kernel';
import { askServer } from '../host/server-door.ts';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

async function subscribed(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Is this browser told? */
export const isPushed = async (): Promise<boolean> => canPush() && (await subscribed()) !== null;

/** Asks whoever sits here, then the browser, then the server. */
export async function startPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new GameError('push-denied', {}, 'The browser does not let this page tell anything.');
  const { pushKey } = await askServer<{ pushKey: string }>('notices');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => null);
  if (subscription === null)
    throw new GameError('push-failed', {}, 'The browser reaches no service that could wake it.');
  await askServer('notices/push', subscription.toJSON());
}

export async function endPush(): Promise<void> {
  const subscription = await subscribed();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await askServer('notices/push/remove', { endpoint });
}
