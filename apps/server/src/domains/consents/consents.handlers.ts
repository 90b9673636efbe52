import { consentsCalls } from '@kikai/contract/consents/consents.calls'
import { accountTermsKinds } from '@kikai/contract/consents/consents.shapes'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { recordConsent } from './consents.public.ts'
import { consentsPersonal } from './consents.personal.ts'
import { keepTextsOfToday, readTerms } from './kept-texts.ts'
import { withdrawConsent } from './withdraw-consent.ts'
import { currentTerms, termsGround, versionOf } from './terms.ts'

const calls = { ...consentsCalls, ...termsCalls }

const handlers: Handlers<typeof calls> = {
  readTerms,
  listAccountTerms: async (ctx) => {
    const ground = await termsGround(ctx)
    return accountTermsKinds.map((kind) => ({ kind, version: versionOf(kind, ground) }))
  },
  withdrawConsent,
  /** Only what stands now can be agreed to; who read an older text is told so. */
  agree: async (ctx, { kind, version }) => {
    const terms = currentTerms(kind, await termsGround(ctx))
    if (version !== terms.version) throw refuse(requestErrors.olderVersion, { version: terms.number })
    const agreed = await ctx.tx((ctx) => recordConsent(ctx, { memberId: ctx.actor.id, kind }))
    forgetSessions(ctx)
    return agreed
  },
}

export const consentsDomain: Domain = {
  name: 'consents',
  calls,
  handlers,
  personal: consentsPersonal,
  sweeps: [{ name: 'consents.keepTexts', everySeconds: 3_600, run: keepTextsOfToday }],
}
