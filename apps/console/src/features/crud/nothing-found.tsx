import { useText } from '@kikai/client/use-text'
import { Button, Empty } from 'antd'
import type { ListAddress } from './use-list-address.ts'

type NothingFoundProps = {
  address: Pick<ListAddress, 'filters' | 'filter'>
  /** The filter set by the tabs, which is kept when the others are removed. */
  tab: string | undefined
  /** The text of a list that is empty without filters. */
  empty: string
}

/** An empty list; when filters are the reason, it says so and offers to remove them. */
export function NothingFound({ address: { filters, filter }, tab, empty }: NothingFoundProps) {
  const t = useText('console')
  const set = Object.keys(filters)
  const narrowing = set.filter((name) => name !== tab)
  const taken = narrowing.length > 0 ? narrowing : set
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={set.length > 0 ? t('list.nothingFound') : empty}>
      {taken.length > 0 ? (
        <Button onClick={() => filter(Object.fromEntries(taken.map((name) => [name, ''])))}>
          {t('list.clearFilters')}
        </Button>
      ) : null}
    </Empty>
  )
}
