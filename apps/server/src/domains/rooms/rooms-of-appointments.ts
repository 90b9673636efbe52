import { type Id, isId } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import {
  buyMoreTime,
  completeByLog,
  findForRoom,
  priceOfMoreTime,
  recordAbsence,
  recordPresence,
} from '../appointments/appointments.public.ts'
import { readPieces } from '../goods/goods.public.ts'
import { appendPassport } from '../passport/passport.public.ts'
import type { KeptPictures, RoomSubject } from './subjects.ts'

/** The room of a video appointment: its host shows the machine that its customer may buy. */
export const roomsOfAppointments: RoomSubject = {
  async find(ctx, { id, memberId }) {
    const found = isId<'appointment'>(id) ? await findForRoom(ctx, { appointmentId: id, memberId }) : null
    if (!found) return null
    const { currency, overtimeBlocks, goodsId } = found
    return { ...found, machine: { goodsId }, moreTime: { currency, blocks: overtimeBlocks } }
  },
  recordPresence: (ctx, { id, side }) => recordPresence(ctx, { appointmentId: appointmentOf(id), side }),
  recordAbsence: (ctx, { id, side }) => recordAbsence(ctx, { appointmentId: appointmentOf(id), side }),
  complete: (ctx, id) => completeByLog(ctx, { appointmentId: appointmentOf(id) }),
  moreTime: {
    price: priceOfMoreTime,
    buy: (ctx, { id, method }) => buyMoreTime(ctx, { appointmentId: appointmentOf(id), method }),
  },
  shown: keepInPassport,
}

function appointmentOf(id: string): Id<'appointment'> {
  if (isId<'appointment'>(id)) return id
  throw new Error(`${id} is no appointment`)
}

/** The machine's history says that it was seen by video. Its host decides whether buyers see that. */
async function keepInPassport(ctx: Writes, { id, machine: seen, pictures, isShown }: KeptPictures): Promise<void> {
  const [piece] = 'goodsId' in seen ? await readPieces(ctx, [seen.goodsId]) : []
  if (!piece) return
  const { maker, model, serial, companyId } = piece
  await appendPassport(ctx, [
    {
      machine: { maker, model, serial },
      kind: 'videoEvidence',
      facts: { pictures },
      source: { kind: 'appointment', id },
      visible: isShown,
      seller: companyId,
    },
  ])
}
