/** Without an installed app, and in browsers that have none of this, nothing can be shown. */
export const canShowNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async () => (await navigator.serviceWorker.getRegistration()) ?? null

export type Push =
  /** The browser cannot, or was told not to. */
  | { readonly state: 'impossible' | 'denied' }
  /** `endpoint` names this browser where it has asked for notices. */
  | { readonly state: 'possible'; readonly endpoint: string | undefined }

/** Whether this browser can show notices, and does. */
export async function readPush(): Promise<Push> {
  const own = canShowNotices() ? await registration() : null
  if (!own) return { state: 'impossible' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  return { state: 'possible', endpoint: (await own.pushManager.getSubscription())?.endpoint }
}

/** What a push service needs to know of a browser. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Asks the browser, which asks its user. Null when one of them says no, or its push service is not reached. */
export async function askForPush(key: string): Promise<PushAddress | null> {
  const own = await registration()
  if (!own || (await Notification.requestPermission()) !== 'granted') return null
  try {
    const asked = await own.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = asked.toJSON()
    return { endpoint, p256dh, auth }
  } catch {
    return null
  }
}

/** Ends it in this browser, after which its push service takes nothing for it any more. */
export async function endPush(): Promise<void> {
  if (!canShowNotices()) return
  const asked = await (await registration())?.pushManager.getSubscription()
  await asked?.unsubscribe()
}
