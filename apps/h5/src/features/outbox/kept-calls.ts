import type { CallOptions, Client } from '@kikai/client/calls/call'
import { CallError } from '@kikai/client/calls/call-error'
import type { NamedCall, SentOf } from '@kikai/contract/call'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'

/** What can be done at a machine without a network, and is sent later. */
export const keptCalls = {
  startDiagnosis: repairWorkCalls.startDiagnosis,
  confirmArrival: repairWorkCalls.confirmArrival,
  startRepair: repairWorkCalls.startRepair,
  editJob: repairWorkCalls.editJob,
  finishRepair: repairWorkCalls.finishRepair,
  addJobRecord: repairRecordCalls.addJobRecord,
} as const satisfies Record<string, NamedCall>
export type KeptCallName = keyof typeof keptCalls
export type SentBy<Name extends KeptCallName> = SentOf<(typeof keptCalls)[Name]>

export const keptCallNames = [
  'startDiagnosis',
  'confirmArrival',
  'startRepair',
  'editJob',
  'finishRepair',
  'addJobRecord',
] as const satisfies readonly KeptCallName[]

const versioned = z.object({ version: z.int() })
/** The version that an answer, a refusal or an input names; null for what has none. */
export function versionIn(data: unknown): number | null {
  const parsed = z.safeParse(versioned, data)
  return parsed.success ? parsed.data.version : null
}

/** Sends what was kept; it is checked against the contract again, because another version of the app may have kept it. */
export const sendKept = (client: Client, name: KeptCallName, input: unknown, how: CallOptions): Promise<unknown> =>
  sendAs(client, keptCalls[name], input, how)

async function sendAs<C extends NamedCall>(
  client: Client,
  asked: C,
  input: unknown,
  how: CallOptions,
): Promise<unknown> {
  if (!z.safeParse(asked.input, input).success)
    throw new CallError('refused', requestErrors.invalidInput.code, client.options.words('transport'))
  // What the schema takes is what the call sends; the compiler cannot follow that through a generic type.
  return client.call(asked, input as SentOf<C>, how)
}
