import type { ChangedRow } from '@kikai/contract/imports/imports.shapes'
import { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Language } from '@kikai/kernel/language'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { priceOf } from '../../goods/goods.public.ts'
import type { ListedGoods } from './export.store.ts'
import type { SheetRowChange as Change } from '../judge/judge-known.ts'
import { cutTo } from '../read/read-sheet.ts'
import type { Reader } from '../read/sheet-field.ts'
import { cellsOfGoods, listedFields } from '../read/sheet-fields.ts'

/** A price list of an ordinary dealer is shown whole. */
export const changesShownMax = 200
const shownLength = 120
const publicStates: readonly string[] = publicGoodsStates

/** The first rows that change listings, field by field in the reader's words. */
export const presentChanges = (
  changes: readonly Change[],
  { language, taxonomy }: { language: Language; taxonomy: Taxonomy },
): ChangedRow[] =>
  changes.slice(0, changesShownMax).map(({ row, before, after }) => ({
    row: row.row,
    goodsId: before.id,
    managementNumber: before.managementNumber,
    title: before.titles[language],
    changes: fieldsChanged(before, after, { language, taxonomy }),
    isPublic: publicStates.includes(before.state),
  }))

function fieldsChanged(before: ListedGoods, after: ListedGoods, reader: Reader): ChangedRow['changes'] {
  const [was, now] = [saidOf(before, reader), saidOf(after, reader)]
  return listedFields.flatMap((field, at) => {
    const [from = '', to = ''] = [was[at], now[at]]
    // A price names its currency.
    if (from === to || (field === 'currency' && after.priceMinor !== null)) return []
    return [{ field, before: cutTo(from, shownLength), after: cutTo(to, shownLength) }]
  })
}

const saidOf = (goods: ListedGoods, reader: Reader): string[] =>
  cellsOfGoods(goods, reader).map((cell, at) =>
    listedFields[at] === 'price' && goods.priceMinor !== null ? formatMoney(priceOf(goods), reader.language) : cell,
  )
