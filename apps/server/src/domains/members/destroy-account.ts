import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { membersCalls } from '@kikai/contract/members/members.calls'
import { memberErrors } from '@kikai/contract/members/members.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatDate } from '@kikai/i18n/format/moment'
import { inEachLanguage } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import {
  checkPassword,
  closeAccount,
  refuseWithoutApp,
  type RightCode,
  tryCode,
  useUp,
} from '../identity/identity.public.ts'
import { contactsOf } from './members.public.ts'
import { holdingBackOf } from './personal-data.ts'

type DestroyAccount = typeof membersCalls.destroyAccount

/** The member proves again who they are: a phone that was left lying must not close an account. */
export async function destroyAccount(
  ctx: Context<Member>,
  { password, code }: InputOf<DestroyAccount>,
): Promise<OutputOf<DestroyAccount>> {
  const memberId = ctx.actor.id
  const [person] = await contactsOf(ctx, [memberId])
  if (!person) throw refuse(identityErrors.wrongCredentials)
  const { email, timeZone } = person
  refuseWithoutApp(ctx)
  let right: RightCode | null = null
  if (code !== undefined) right = await tryCode(ctx, { purpose: 'login', to: email, code })
  else {
    const { attempt } = await checkPassword(ctx, { email, password: password ?? '', session: ctx.actor.session })
    await attempt.uncount()
  }
  const answer = await ctx.tx(async (ctx) => {
    if (code !== undefined) await useUp(ctx, right)
    const held = await holdingBackOf(ctx, memberId)
    if (held.length > 0) throw refuse(memberErrors.cannotClose, { holdingBack: held })
    const { closesAt } = await closeAccount(ctx, { memberId, days: limits.accountClosesDays })
    const day = inEachLanguage((language) => formatDate(closesAt, language, timeZone))
    await ctx.tell(memberId, { kind: 'accountClosing', about: closesAt, link: screenLinks.myData(), params: { day } })
    return { closesAt }
  })
  forgetSessions(ctx)
  return answer
}
