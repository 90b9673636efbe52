import { keptBeginnings } from '#device/kept-of-person'
import { instant } from '@kikai/contract/fields'
import { instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { goodsForm } from './goods-form.ts'

const kept = z.object({ at: instant, version: z.nullable(z.int()), form: goodsForm })
export type KeptForm = z.output<typeof kept>

export const keyOf = ({ memberId, goodsId }: { memberId: string; goodsId: string | null }) =>
  `${keptBeginnings.goodsForm}${memberId}:${goodsId ?? 'new'}`

/** What was typed on this device and not sent; null when there is nothing, or nothing that fits the form of today. */
export function readKept(key: string): KeptForm | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = z.safeParse(kept, jsonOf(text))
  return parsed.success ? parsed.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read was not written by us: it counts as nothing kept.
    return null
  }
}

export const dropKept = (key: string): void => localStorage.removeItem(key)

/** Keeps what is typed on this device: a moment after the last change, and at once when the page goes away. */
export function useKeptForm(
  key: string,
  { form, version, changed }: Omit<KeptForm, 'at'> & { changed: boolean },
): void {
  const latest = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!changed) {
      latest.current = null
      return
    }
    const write = () => {
      latest.current = null
      localStorage.setItem(key, JSON.stringify({ at: instantOf(new Date()), version, form }))
    }
    latest.current = write
    const timer = setTimeout(write, limits.debounceMs)
    return () => clearTimeout(timer)
  }, [key, form, version, changed])
  useEffect(() => {
    const flush = () => latest.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
}
