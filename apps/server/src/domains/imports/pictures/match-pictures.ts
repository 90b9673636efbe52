import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { presentAction } from '../../../platform/steps/present-action.ts'
import { editBlocked, findGoods, listHashes } from '../../goods/goods.public.ts'
import { type NameKeys, keysOfName, looseKeysOf } from './name-keys.ts'
import { findLooselyNamed, findNamed } from './named-goods.store.ts'

type MatchPictures = typeof importCalls.matchPictures

/** Assigns each file to the goods that it is named after; when two share the number, to none. */
export async function matchPictures(
  ctx: Context<CompanyMember>,
  { names, importId }: InputOf<MatchPictures>,
): Promise<OutputOf<MatchPictures>> {
  const keys = new Map(names.map((name) => [name, keysOfName(name)]))
  const named = await findNamed(ctx.db, {
    companyId: ctx.actor.company,
    importId: importId ?? null,
    keys: [...new Set([...keys.values()].flat())],
  })
  const byKey = new Map<string, Set<Id<'goods'>>>()
  for (const { goodsId, managementKey, referenceKey } of named)
    for (const key of [managementKey, referenceKey]) byKey.set(key, (byKey.get(key) ?? new Set()).add(goodsId))
  const exact = names.map((name) => ({ name, ...matchOf(keys.get(name) ?? [], byKey) }))
  const loose = new Map(
    exact.flatMap(({ name, why }) => (why === 'unknown' ? [[name, looseKeysOf(keys.get(name) ?? [])] as const] : [])),
  )
  const looseKeys = [...new Set([...loose.values()].flat())]
  const near =
    looseKeys.length > 0
      ? await findLooselyNamed(ctx.db, { companyId: ctx.actor.company, importId: importId ?? null, keys: looseKeys })
      : []
  const matches = exact.map((one) => ({ ...one, ...looseMatchOf(loose.get(one.name) ?? [], near) }))
  const wanted = [...new Set(matches.flatMap(({ goodsId }) => goodsId ?? []))]
  const goods = await findGoods(ctx.db, wanted)
  const hashes = await listHashes(ctx.db, wanted)
  return {
    matches,
    goods: goods.map((one) => ({
      id: one.id,
      managementNumber: one.managementNumber,
      title: one.titles[ctx.language],
      pictures: one.pictures.length,
      sha256s: hashes.find(({ goodsId }) => goodsId === one.id)?.sha256s ?? [],
      allowedActions: [presentAction('addPictures', editBlocked(one))],
    })),
  }
}

/** A number that is only similar must be the only one. */
function looseMatchOf(keys: NameKeys, near: Awaited<ReturnType<typeof findLooselyNamed>>) {
  const fitting = new Set(near.flatMap(({ goodsId, looseKey }) => (keys.includes(looseKey) ? [goodsId] : [])))
  const [goodsId] = fitting
  if (!goodsId) return {}
  return fitting.size === 1 ? { goodsId, why: null } : { goodsId: null, why: 'several' as const }
}

function matchOf(keys: NameKeys, byKey: ReadonlyMap<string, ReadonlySet<Id<'goods'>>>) {
  for (const key of keys) {
    const found = byKey.get(key)
    if (!found) continue
    const [goodsId] = found
    if (found.size === 1 && goodsId) return { goodsId, why: null }
    return { goodsId: null, why: 'several' as const }
  }
  return { goodsId: null, why: 'unknown' as const }
}
