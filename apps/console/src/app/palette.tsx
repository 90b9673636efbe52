import { useText } from '@kikai/client/use-text'
import { Input, Modal, type InputRef } from 'antd'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CenterOf } from './centers.tsx'
import { usePageName } from './use-page-name.ts'

type Entry = { readonly label: string; readonly group: string; readonly to: string }

/** Searches pages by name, and offers to search orders and members for the typed words. */
export default function Palette({ centers, onClose }: { centers: readonly CenterOf[]; onClose: () => void }) {
  const t = useText('console')
  const nameOf = usePageName()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const field = useRef<InputRef>(null)
  const typed = words.trim()
  const named = centers.flatMap(({ center, pages }) =>
    pages.map((page): Entry => ({ label: nameOf(page), group: t(`center.${center}`), to: page.path })),
  )
  const searches = centers
    .flatMap((center) => center.pages)
    .filter(({ name }) => typed !== '' && isSearched(name))
    .map((page): Entry => ({
      label: t('palette.find', { words: typed }),
      group: nameOf(page),
      to: `${page.path}?${new URLSearchParams({ words: typed }).toString()}`,
    }))
  const found = [
    ...named.filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(typed.toLowerCase())),
    ...searches,
  ]
  const go = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const heed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((now) => (now + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter') go(found[at])
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
        }}
        onKeyDown={heed}
      />
      <div id={listId} role="listbox" aria-label={t('palette.title')} className="palette-list">
        {found.map((entry, index) => (
          // The field keeps the focus; arrow keys move through the list.
          <button
            key={`${entry.to} ${entry.label}`}
            id={`${listId}-${index}`}
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
      {found.length === 0 ? <p className="quiet">{t('palette.nothing')}</p> : null}
    </Modal>
  )
}

/** Pages whose lists can be searched by words. */
const searched: readonly string[] = ['orders', 'members', 'companies', 'users']
const isSearched = (name: string): boolean => searched.includes(name)
