import { isTyping, areKeysOn } from '#ui/keys.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { type RowsBeside, useRowsBeside } from './use-rows-beside.ts'

type RowKeys = {
  table: RefObject<HTMLElement | null>
  keys: readonly string[]
  open: string | null
  onOpen: (row: string | null) => void
}

/**
 * J and K move through the rows, also while one is open; `/` focuses the search. Esc leaves the field that somebody is
 * in and, pressed again, closes the row and focuses its link. Returns the rows beside the open one, for the buttons.
 */
export function useRowKeys({ table, keys, open, onOpen }: RowKeys): RowsBeside {
  const { before, next } = useRowsBeside(keys, open)
  const closing = useRef<string | null>(null)
  useEffect(() => {
    const linkOf = (key: string | undefined) =>
      key === undefined ? null : table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"] a`)
    // The row stays open where its typed input is not given up.
    if (open === null && closing.current !== null) linkOf(closing.current)?.focus()
    closing.current = null
    const heed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape' && open !== null && !isInDialog(event.target)) {
        const panel = isTyping(event.target) ? panelOf(event.target) : null
        if (panel) return panel.focus()
        closing.current = open
        onOpen(null)
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
      if (open !== null) {
        const beside = step > 0 ? next : before
        if (beside !== undefined) onOpen(beside)
        return
      }
      const now = keys.findIndex((key) => linkOf(key) === document.activeElement)
      linkOf(keys[now < 0 ? 0 : Math.min(Math.max(now + step, 0), keys.length - 1)])?.focus()
    }
    window.addEventListener('keydown', heed)
    return () => window.removeEventListener('keydown', heed)
  }, [table, keys, open, onOpen, before, next])
  return { before, next }
}

const panelOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('aside[tabindex]') : null

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
