import { loadChunk } from '#app/load-chunk'
import { useTerms } from '#features/catalogue/terms-of.ts'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { Suspense, lazy } from 'react'

// Loaded behind the screen, because most goods have a freight that is known.
const FreightNote = lazy(() => loadChunk(() => import('#features/catalogue/freight-note')))

/** The freight, with its estimate where it is quoted later. */
export function FreightValue({ goods }: { goods: GoodsDetail }) {
  return (
    <>
      {useTerms(goods).freight}
      {goods.freight === 'undetermined' ? (
        <Suspense fallback={null}>
          <FreightNote of={goods} />
        </Suspense>
      ) : null}
    </>
  )
}
