import type { OutputOf } from '@kikai/contract/call'
import type { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import type { Services } from '../../platform/context.ts'
import { qrPath } from '../../platform/codes/qr-code.ts'
import { groupedCode } from '../../platform/codes/readable-code.ts'
import type { CodeRow } from './codes.store.ts'

/** What a label's code leads to; short, because fewer squares are read from further away. */
export const labelAddress = ({ config }: Pick<Services, 'config'>, code: string): string =>
  `${config.publicUrl}/q/${code}`

export function presentCode(
  ctx: Pick<Services, 'config'>,
  { code, state }: Pick<CodeRow, 'code' | 'state'>,
): OutputOf<typeof deviceCodesCalls.bindCode> {
  const address = labelAddress(ctx, code)
  return { code: groupedCode(code), address, state, qr: qrPath(address) }
}
