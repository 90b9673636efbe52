/**
 * Everything that this device keeps of what a person did, by the names in its storage: whoever writes there under a new name
 * puts it here. At logout it is emptied, as the next person at this device is somebody else.
 */
export const keptNames = {
  compared: 'compared-goods',
  seen: 'seen-goods',
  searched: 'searched-words',
  sheet: 'import-sheet',
  termsAsked: 'terms-asked',
} as const
/** Drafts that were not sent: one name for each member, and for each company and goods. */
export const keptBeginnings = {
  goodsForm: 'goods-form:',
  certification: 'certification:',
  sendOut: 'send-out-step:',
} as const

const forgottenEvent = 'forget-kept-of-person'

type Stored = Pick<Storage, 'removeItem' | 'key' | 'length'>
type Events = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** Also what no screen has read yet; screens that have are told. */
export function forgetKeptOfPerson(storage: Stored = localStorage, events: Events = window): void {
  const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const names: readonly string[] = Object.values(keptNames)
  const beginnings = Object.values(keptBeginnings)
  for (const name of all)
    if (names.includes(name) || beginnings.some((beginning) => name.startsWith(beginning))) storage.removeItem(name)
  events.dispatchEvent(new Event(forgottenEvent))
}

/** Tells whoever holds such a thing in memory that it is gone. */
export function onForgotten(listener: () => void, events: Pick<Events, 'addEventListener'> = window): void {
  events.addEventListener(forgottenEvent, listener)
}
