import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import * as z from 'zod/mini'

const typedParcel = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  numberMeant: z.boolean(),
})
export type TypedParcel = z.output<typeof typedParcel>

/** What was typed for one order, kept in this tab: thirty numbers are not typed twice after Back or a reload. */
export const keptParcel = (orderId: string) =>
  draftIn<TypedParcel, object>(() => sessionStorage, {
    name: `${keptBeginnings.parcel}${orderId}`,
    keeps: typedParcel,
    rest: {},
  })
