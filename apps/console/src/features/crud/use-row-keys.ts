import { isTyping, areKeysOn } from '#ui/keys.ts'
import { useEffect, type RefObject } from 'react'

type RowKeys = {
  table: RefObject<HTMLElement | null>
  keys: readonly string[]
  open: string | null
  onOpen: (row: string | null) => void
}

/**
 * J and K move through the rows, also while one is open; `/` focuses the search, Esc closes the row and focuses its
 * link.
 */
export function useRowKeys({ table, keys, open, onOpen }: RowKeys): void {
  useEffect(() => {
    const linkOf = (key: string | undefined) =>
      key === undefined ? null : table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"] a`)
    const heed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape' && open !== null && !isInDialog(event.target)) {
        onOpen(null)
        linkOf(open)?.focus()
        return
      }
      if (isTyping(event.target) || !areKeysOn()) return
      if (event.key === '/') {
        event.preventDefault()
        table.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
        return
      }
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0) return
      const now = open ?? keys.find((key) => linkOf(key) === document.activeElement)
      const next = keys[now === undefined ? 0 : Math.min(Math.max(keys.indexOf(now) + step, 0), keys.length - 1)]
      if (next === undefined) return
      if (open === null) linkOf(next)?.focus()
      else onOpen(next)
    }
    window.addEventListener('keydown', heed)
    return () => window.removeEventListener('keydown', heed)
  }, [table, keys, open, onOpen])
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
