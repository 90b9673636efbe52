export type ListTab = { readonly value: string; readonly label: string; readonly count?: number | string | undefined }

type ListTabsProps = {
  name: string
  of: readonly ListTab[]
  now: string
  onPick: (change: Record<string, string>) => void
}

/** The views of a list with their counts. They filter one list, so they are buttons instead of tabs with panels. */
export function ListTabs({ name, of, now, onPick }: ListTabsProps) {
  return (
    <div className="list-tabs">
      {of.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === now} onClick={() => onPick({ [name]: value })}>
          {label} {count === undefined ? null : <small>{count.toLocaleString('en')}</small>}
        </button>
      ))}
    </div>
  )
}
