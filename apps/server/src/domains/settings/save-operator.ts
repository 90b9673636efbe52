import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import type { OperatorField } from '@kikai/contract/settings/settings.shapes'
import type { Context, Member, Reads, Services } from '../../platform/context.ts'
import { givenOperator, lackingOf, mergedOperator, showsDemoOperator } from '../../platform/config/operator.ts'
import { findOperatorDetails, insertOperatorDetails } from '../../platform/config/operator.store.ts'
import { closedPrefixes } from '../../platform/sms/sms.ts'
import { areUnknownLoginsBlocked } from '../../platform/sessions/unknown-login-block.ts'
import { findNameOf } from './settings.store.ts'

type Save = typeof managedSettingsCalls.saveOperator

const nothing: Record<OperatorField, string> = {
  name: '',
  representative: '',
  address: '',
  permit: '',
  phone: '',
  hours: '',
  email: '',
}

export async function readOperator(ctx: Reads & Pick<Services, 'config'>): Promise<OutputOf<Save>> {
  const kept = await findOperatorDetails(ctx.db)
  const { version, byMember, at, ...details } = kept ?? { ...nothing, version: 0, byMember: null, at: null }
  const writer = byMember ? await findNameOf(ctx.db, byMember) : null
  return {
    version,
    details,
    given: givenOperator(ctx.config),
    lacking: lackingOf(mergedOperator(ctx.config, kept)),
    isDemo: showsDemoOperator(ctx.config, kept),
    changed: writer && at ? { by: writer.name, at } : null,
    smsClosed: await closedPrefixes(ctx),
    newDevicesHeldUp: await areUnknownLoginsBlocked(ctx),
  }
}

/** A new version beside the older ones; who wrote over an older one than stands now is told. */
export function saveOperator(ctx: Context<Member>, { version, ...details }: InputOf<Save>): Promise<OutputOf<Save>> {
  return ctx.tx(async (ctx) => {
    const now = (await findOperatorDetails(ctx.db))?.version ?? 0
    const isTaken =
      now === version &&
      (await insertOperatorDetails(ctx.db, { ...details, version: version + 1, by: ctx.actor.id })).length > 0
    if (!isTaken) throw refuse(requestErrors.olderVersion, { version: Math.max(now, version + 1) })
    return readOperator(ctx)
  })
}
