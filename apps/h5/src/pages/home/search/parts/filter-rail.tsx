import { useMemo, useState } from 'react'
import { FoldsContext } from './facet.tsx'
import FilterFields, { type FilterFieldsProps } from './filter-fields.tsx'

/** The filters beside the list; each can be collapsed and stays so as long as the list is kept. */
export default function FilterRail(props: FilterFieldsProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const folds = useMemo(() => {
    const toggle = (title: string) =>
      setFolded((all) => new Set(all.has(title) ? [...all].filter((one) => one !== title) : [...all, title]))
    return { folded, toggle }
  }, [folded])
  return (
    <FoldsContext value={folds}>
      <FilterFields {...props} />
    </FoldsContext>
  )
}
