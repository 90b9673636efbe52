import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Tx } from '../../../platform/database/db.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { type GoodsColumns, jsonColumns } from '../goods.store.ts'

/** Writes what sellers edit, one statement behind the other without waiting; the caller has locked the stock. */
export const updateGoodsRows = (tx: Tx, edited: readonly Edited[]) =>
  pipeline(...edited.map((one) => updateGoodsRow(tx, one)))

type Edited = { goodsId: Id<'goods'>; columns: GoodsColumns }
const updateGoodsRow = async (tx: Tx, { goodsId, columns }: Edited) =>
  await tx`update goods set ${tx(jsonColumns(tx, columns))}, version = version + 1, updated_at = app_now() where id = ${goodsId}`

/** Writes the seller's own number; the caller has locked the stock. */
export const setReference = (tx: Tx, goodsId: Id<'goods'>, reference: { text: string; key: string }) =>
  tx`update goods set reference = ${reference.text}, reference_key = ${reference.key} where id = ${goodsId}`

/** Writes the description alone; the caller has locked the stock. */
export const setDescription = (tx: Tx, goodsId: Id<'goods'>, description: Readonly<Record<string, string>>) => tx`
  update goods
  set description = ${tx.json(description)}, version = version + 1, updated_at = app_now()
  where id = ${goodsId}
`

type Confirmed = { goodsId: Id<'goods'>; language: Language; text: string }
/**
 * Writes the description in a language that the form does not show, and so leaves its version; the caller has locked the
 * stock.
 */
export const setConfirmedText = (tx: Tx, { goodsId, language, text }: Confirmed) => tx`
  update goods
  set description = description || jsonb_build_object(${language}::text, ${text}::text), updated_at = app_now()
  where id = ${goodsId}
`
