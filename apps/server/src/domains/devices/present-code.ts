import type { OutputOf } from '@kikai/contract/call'
import type { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import type { Services } from '../../platform/context.ts'
import { qrPath } from '../../platform/qr-code.ts'
import type { CodeRow } from './codes.store.ts'

/** A code as it is written, whatever somebody typed between its signs; letters that look like digits are those. */
export const codeIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')

/** In groups of four, as people read it out. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

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
