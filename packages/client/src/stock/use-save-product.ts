import type { OutputOf } from '@kikai/contract/call'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import { wholeOf } from '@kikai/kernel/amount-text'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

export type StockModel = OutputOf<typeof productsCalls.readProduct>
type Saving = { of: StockModel | null; onDone: (saved: StockModel) => void }

/** What all pieces of a model have in common. */
export function useSaveProduct({ of, onDone }: Saving) {
  const t = useText('warehouse')
  const pictures: readonly { readonly id: string; readonly url: string }[] = (of?.pictures ?? []).map(({ id }) => ({
    id,
    url: `/media/${id}/320.webp`,
  }))
  return useCallForm(productsCalls.saveProduct, {
    start: () => ({
      kind: of?.kind ?? stockKinds[0],
      categoryId: of?.category.id ?? '',
      makerId: of?.makerId ?? '',
      makerName: of?.makerName ?? '',
      model: of?.model ?? '',
      aliases: (of?.aliases ?? []).join(', '),
      partNumber: of?.partNumber ?? '',
      fits: (of?.fits ?? []).join(', '),
      specification: of?.specification ?? [],
      weightKg: textOf(of?.weightKg),
      length: textOf(of?.dimensionsMm?.length),
      width: textOf(of?.dimensionsMm?.width),
      height: textOf(of?.dimensionsMm?.height),
      pictures,
    }),
    input: ({ length, width, height, pictures: shown, ...typed }) => ({
      ...typed,
      productId: of?.id ?? null,
      version: of?.version ?? null,
      makerId: typed.makerId || null,
      makerName: typed.makerId ? '' : typed.makerName,
      // Made of maker, model and category in each language.
      names: null,
      aliases: linesIn(typed.aliases),
      fits: typed.kind === 'lot' ? linesIn(typed.fits) : [],
      partNumber: typed.kind === 'lot' ? typed.partNumber : '',
      weightKg: orWrong(wholeOf(typed.weightKg, { min: 1, max: 5_000_000 })),
      dimensionsMm:
        length || width || height
          ? { length: millimetres(length), width: millimetres(width), height: millimetres(height) }
          : null,
      pictureIds: shown.map(({ id }) => id),
    }),
    rules: ({ makerId, makerName, length, width, height }) => ({
      makerName: makerId === '' && makerName.trim() === '' && t('receive.needModel'),
      length:
        [length, width, height].some((size) => size !== '' && Number.isNaN(millimetres(size))) && t('model.wholeSize'),
    }),
    fieldOfCode: { [stockErrors.aliasTaken.code]: 'aliases' },
    onDone,
  })
}

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const linesIn = (text: string) =>
  text
    .split(/[,，、;；\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
const millimetres = (text: string) => wholeOf(text, { min: 1, max: 200_000 }) ?? Number.NaN
/** What was typed and is no number is sent as one that the rules refuse, so that its field says so. */
const orWrong = (value: number | null | undefined) => (value === undefined ? Number.NaN : value)
