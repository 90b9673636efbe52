import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { FullKey } from '@kikai/i18n/keys'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import type { FaultRow } from './codes.store.ts'
import type { DeviceRow, Holder } from './devices.store.ts'

type Told = Extract<FullKey, `devices.told.${string}`> extends `devices.told.${infer Step}` ? Step : never
type Named = Pick<DeviceRow, 'makerName' | 'model' | 'name'>

export const whatOf = ({ makerName, model, name }: Named): string =>
  [makerName, model, name && `(${name})`].filter((part) => part !== '').join(' ')

/** Who answers for a holder: the member, or those who sell for the company. */
async function peopleOf(ctx: ChangeContext, { memberId, companyId }: Holder): Promise<Iterable<Id<'member'>>> {
  return companyId === null ? [memberId] : sellersAt(ctx, companyId)
}

type Move = { device: Named; to: Holder; step: Told; about: string; reason?: string }
/** Tells somebody what happens to a machine, or to one that they say is theirs. */
export async function tellMoved(ctx: ChangeContext, { device, to, step, about, reason = '' }: Move): Promise<void> {
  const said = inEachLanguage((language) => textOf(language, `devices.told.${step}`, { reason }).trim())
  for (const person of await peopleOf(ctx, to))
    await ctx.tell(person, {
      kind: 'deviceMoved',
      about: `${about} ${step}`,
      link: screenLinks.devices(),
      params: { what: whatOf(device), step: said },
    })
}

export async function tellFault(
  ctx: ChangeContext,
  device: DeviceRow,
  fault: Pick<FaultRow, 'id' | 'symptom' | 'text'>,
): Promise<void> {
  const symptom = inEachLanguage((language) => textOf(language, `devices.symptom.${fault.symptom}`))
  for (const person of await peopleOf(ctx, device))
    await ctx.tell(person, {
      kind: 'deviceFault',
      about: fault.id,
      link: screenLinks.device(device.id),
      params: { what: whatOf(device), symptom, words: hideContacts(fault.text) },
    })
}

export async function tellService(
  ctx: ChangeContext,
  device: DeviceRow,
  { about, task }: { about: string; task: string },
): Promise<void> {
  for (const person of await peopleOf(ctx, device))
    await ctx.tell(person, {
      kind: 'deviceService',
      about,
      link: screenLinks.device(device.id),
      params: { what: whatOf(device), task },
    })
}
