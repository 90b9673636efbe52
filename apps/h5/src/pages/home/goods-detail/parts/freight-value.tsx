import { useTerms } from '#features/catalogue/terms-of.ts'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

// Loaded behind the screen, because most goods have a freight that is known.
const FreightNote = lazyPart(() => import('#features/catalogue/freight-note'))

/** The freight, with its estimate where it is quoted later. */
export function FreightValue({ goods }: { goods: GoodsDetail }) {
  return (
    <>
      {useTerms(goods).freight}
      {goods.freight === 'undetermined' ? <FreightNote of={goods} /> : null}
    </>
  )
}
