import { useText } from '@kikai/client/use-text'
import { consolePathOfFound, type FoundThing } from '@kikai/contract/desk/found.shapes'
import { Input, Modal, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CenterOf, PageName } from './centers.tsx'
import { FoundState, useFoundThings, useRecentThings } from './found-things.tsx'
import { usePageName } from './use-page-name.ts'

type Entry = {
  readonly key: string
  readonly label: string
  /** What it stands under; for a page its center. */
  readonly group: ReactNode
  readonly to: string
  readonly thing?: FoundThing
}

/**
 * Goes to pages by name and to things by number, serial number or name, and offers to look for what was typed in the lists
 * that are searched by words.
 */
export default function Palette({ centers, onClose }: { centers: readonly CenterOf[]; onClose: () => void }) {
  const t = useText('console')
  const nameOf = usePageName()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before it was known what there is to open. */
  const isHurried = useRef(false)
  const listId = useId()
  const field = useRef<InputRef>(null)
  const typed = words.trim()
  const recent = useRecentThings()
  const { things, isLooking, hasFailed } = useFoundThings(typed)
  const isNamedSo = ({ label }: Pick<Entry, 'label'>) => label.toLowerCase() === typed.toLowerCase()
  const named = centers
    .flatMap(({ center, pages }) =>
      pages.map((page) => ({ key: page.path, label: nameOf(page), group: t(`center.${center}`), to: page.path })),
    )
    .filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(typed.toLowerCase()))
    // Whoever types a page's whole name means it, though all pages of a center of that name fit as well.
    .toSorted((one, other) => Number(isNamedSo(other)) - Number(isNamedSo(one)))
  const searches = centers
    .flatMap((center) => center.pages)
    .flatMap((page): Entry[] => {
      const tab = searched[page.name]
      if (typed === '' || tab === undefined) return []
      const query = new URLSearchParams({ ...(tab === '' ? {} : { tab }), words: typed }).toString()
      const to = `${page.path}?${query}`
      return [{ key: to, label: t('palette.find', { words: typed }), group: nameOf(page), to }]
    })
  const entryOf = (thing: FoundThing, isRecent = false): Entry => ({
    key: `${thing.kind} ${thing.row}`,
    label: [thing.number, thing.name].filter((one) => one !== '').join(' · '),
    group: (
      <>
        {t(`palette.kind.${thing.kind}`)}
        {/* What was opened before may have another state by now. */}
        {isRecent ? ` · ${t('palette.recent')}` : <FoundState thing={thing} />}
      </>
    ),
    to: consolePathOfFound(thing),
    thing,
  })
  const found: Entry[] = [
    ...(typed === '' ? recent.things.map((thing) => entryOf(thing, true)) : []),
    ...named,
    ...things.map((thing) => entryOf(thing)),
    // What is found comes before them, so they wait for it.
    ...(isLooking ? [] : searches),
  ]
  const go = (entry: Entry | undefined) => {
    if (!entry) return
    isHurried.current = false
    if (entry.thing) recent.keep(entry.thing)
    onClose()
    void navigate(entry.to)
  }
  const [first] = found
  useEffect(() => {
    if (isHurried.current && !isLooking) go(first)
  })
  const heed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((now) => (now + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key !== 'Enter') return
    if (found[at]) go(found[at])
    else isHurried.current = isLooking
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      title={t('palette.title')}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) field.current?.focus()
      }}
      className="palette"
    >
      <Input
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
          isHurried.current = false
        }}
        onKeyDown={heed}
      />
      <div id={listId} role="listbox" aria-label={t('palette.title')} aria-busy={isLooking} className="palette-list">
        {found.map((entry, index) => (
          // The field keeps the focus; arrow keys move through the list.
          <button
            key={entry.key}
            id={`${listId}-${index}`}
            ref={(option) => void (index === at && option?.scrollIntoView?.({ block: 'nearest' }))}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(entry)}
          >
            <span>{entry.label}</span> <small>{entry.group}</small>
          </button>
        ))}
      </div>
      <p role="status" className="quiet">
        {typed === ''
          ? ''
          : isLooking
            ? t('palette.looking')
            : hasFailed
              ? t('palette.failed')
              : things.length > 0
                ? t('palette.found', { count: things.length })
                : found.length === 0
                  ? t('palette.nothing')
                  : ''}
      </p>
    </Modal>
  )
}

/** Lists in which things are found by number or name, with the tab that holds all of them where another one is open first. */
const searched: Readonly<Partial<Record<PageName, string>>> = {
  orders: '',
  goods: '',
  stock: '',
  devices: '',
  repairs: 'all',
  refunds: 'all',
  papers: '',
  members: '',
  companies: '',
  engineers: '',
  users: '',
}
