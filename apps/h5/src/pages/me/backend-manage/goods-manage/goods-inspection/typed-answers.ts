import type { Uploaded } from '#ui/pictures/uploader'
import type { InspectionAnswer, InspectionReport } from '@kikai/contract/inspections/inspections.shapes'
import { isId } from '@kikai/kernel/ids'

/** What somebody typed at an item: a measure is text until it is a number. */
export type TypedAnswer = Pick<InspectionAnswer, 'rating' | 'option' | 'note'> & { value: string; photos: Uploaded[] }

export const typedAnswersOf = ({ sections }: InspectionReport): ReadonlyMap<string, TypedAnswer> =>
  new Map(
    sections.flatMap(({ items }) =>
      items.map(({ id, rating, value, option, note, kind, pictures }) => [
        id,
        {
          rating: kind === 'check' && rating !== 'unchecked' ? rating : null,
          value: value === null ? '' : String(value),
          option,
          note,
          photos: pictures.map((one) => ({ id: one.id, url: `/media/${one.id}/320.webp` })),
        },
      ]),
    ),
  )

export const answerOfTyped = (itemId: string, { value, photos, ...rest }: TypedAnswer): InspectionAnswer => ({
  ...rest,
  itemId,
  value: numberOf(value),
  fileIds: photos.flatMap(({ id }) => (isId<'file'>(id) ? [id] : [])),
})

/** With a comma or a point; what is no number was not measured. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? null : value
}
