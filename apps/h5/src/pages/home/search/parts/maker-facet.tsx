import { Button } from '#ui/buttons/button'
import { useText } from '@kikai/client/use-text'
import type { GoodsFacets } from '@kikai/contract/search/facets.shapes'
import { useState } from 'react'
import { Choices } from './choices.tsx'
import type { FacetCounts } from './facet-counts.ts'
import { Facet, toggled, type PartProps } from './facet.tsx'

const makersAtFirst = 8

type MakersProps = PartProps & { facets: GoodsFacets | undefined; count: FacetCounts }

/** The filter by maker: those with the most goods first, and all others on request. */
export function Makers({ filters, params, set, facets, count }: MakersProps) {
  const t = useText('goods')
  const words = useText('search')
  const [all, setAll] = useState(false)
  const chosen = filters.makerIds ?? []
  const names = new Map(params.makers.map(({ id, name }) => [id, name]))
  for (const { makerId, name } of facets?.makers.values ?? []) names.set(makerId, name)
  const most = facets?.makers.values.map(({ makerId }) => makerId) ?? []
  const inOrder = [...most, ...params.makers.flatMap(({ id }) => (most.includes(id) ? [] : id))]
  const shown = inOrder.filter((id, at) => all || chosen.includes(id) || (at < makersAtFirst && !count(id).isNone))
  if (inOrder.length === 0) return null
  return (
    <Facet title={t('screen.maker')}>
      <Choices
        title={t('screen.maker')}
        of={shown}
        now={chosen}
        label={(id) => names.get(id)}
        count={count}
        onToggle={(id) => set({ makerIds: toggled(filters.makerIds, id) })}
      />
      {all || shown.length < inOrder.length ? (
        <Button tone="plain" size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-2 -ml-4">
          {all ? words('fewerMakers') : words('moreMakers')}
        </Button>
      ) : null}
    </Facet>
  )
}
