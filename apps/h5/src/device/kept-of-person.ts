/**
 * The storage names of everything this device stores about a person: each new name must be added here. They are deleted
 * at logout, because the next user may be somebody else.
 */
export const keptNames = {
  compared: 'compared-goods',
  seen: 'seen-goods',
  searched: 'searched-words',
  sheet: 'import-sheet',
  termsAsked: 'terms-asked',
  pushAsked: 'push-asked',
} as const
/** Prefixes of unsent drafts: one name per member, and per company and goods. */
export const keptBeginnings = {
  goodsForm: 'goods-form:',
  certification: 'certification:',
  engineerForm: 'engineer-form:',
  sendOut: 'send-out-step:',
  parcel: 'parcel:',
  dispatch: 'dispatch:',
  acceptance: 'acceptance:',
  chat: 'chat:',
  repairForm: 'repair-form:',
} as const
/** What is too large for the storage above: done without a network, with its pictures. */
export const keptDatabases = { outbox: 'job-outbox' } as const

const forgottenEvent = 'forget-kept-of-person'

type Stored = Pick<Storage, 'removeItem' | 'key' | 'length'>
type Events = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** Deletes what is stored about a person, also data that no screen has read yet, and notifies the screens that have. */
export function forgetKeptOfPerson(storage: Stored = localStorage, events: Events = window): void {
  const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const names: readonly string[] = Object.values(keptNames)
  const beginnings = Object.values(keptBeginnings)
  for (const name of all)
    if (names.includes(name) || beginnings.some((beginning) => name.startsWith(beginning))) storage.removeItem(name)
  for (const name of Object.values(keptDatabases)) globalThis.indexedDB?.deleteDatabase(name)
  events.dispatchEvent(new Event(forgottenEvent))
}

/** Calls the listener when the data was deleted, for modules that hold it in memory. */
export function onForgotten(listener: () => void, events: Pick<Events, 'addEventListener'> = window): void {
  events.addEventListener(forgottenEvent, listener)
}
