import type { Writes } from '../../../platform/context.ts'
import { readPieces } from '../../goods/goods.public.ts'
import { appendPassport } from '../../passport/passport.public.ts'
import type { LockedAppointment } from '../lock-appointment.ts'

type Inspected = { appointment: LockedAppointment; pictures: number }
/** The machine's history says that it was inspected; what the report says stays with who paid for it. */
export async function keepInPassport(ctx: Writes, { appointment, pictures }: Inspected): Promise<void> {
  const pieces = await readPieces(ctx, [appointment.goodsId])
  await appendPassport(
    ctx,
    pieces.map((machine) => ({
      machine,
      kind: 'inspected',
      facts: { country: machine.country, pictures },
      source: { kind: 'appointment', id: appointment.id },
      visible: true,
      seller: machine.companyId,
    })),
  )
}
