import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { mailDue } from './mail-notices.ts'
import { noticesPersonal } from './notices.personal.ts'
import { forgetOldNotices } from './notices.store.ts'
import { textDue } from './text-notices.ts'
import { addPush, readPush, removePush } from './push-browsers.ts'
import { pushNotice } from './push-notices.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { listNotices, readAllNotices, readNotice } from './read-notices.ts'

const handlers: Handlers<typeof noticesCalls> = {
  listNotices,
  readNotice,
  readAllNotices,
  readPreferences: (ctx) => preferencesOf(ctx, ctx.actor.id),
  savePreferences,
  readPush,
  addPush,
  removePush,
}

export const noticesDomain: Domain = {
  name: 'notices',
  calls: noticesCalls,
  handlers,
  live: { member: { access: 'own' } },
  listeners: { 'notice.told': pushNotice },
  personal: noticesPersonal,
  sweeps: [
    { name: 'notices.mailDue', everySeconds: 30, run: mailDue },
    { name: 'notices.textDue', everySeconds: 30, run: textDue },
    { name: 'notices.forget', everySeconds: 3_600, run: ({ db }) => forgetOldNotices(db) },
  ],
}
