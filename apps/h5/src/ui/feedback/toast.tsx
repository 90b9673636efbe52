import { limits } from '@kikai/kernel/limits'
import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Toast = { id: number; text: string; done: boolean }

let shown: Toast | null = null
let counter = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Shows a toast for two seconds (specification §9). A new one replaces the previous one. */
export function showToast(text: string, { done = false }: { done?: boolean } = {}): void {
  if (text === '') return
  counter += 1
  shown = { id: counter, text, done }
  clearTimeout(timer)
  timer = setTimeout(() => {
    shown = null
    tell()
  }, limits.toastMs)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current toast, for the component that shows it. */
export const toasts = { shown: (): Toast | null => shown, subscribe }

/** Shows the toasts above every sheet. Mounted once in the app; a toast from before it was mounted is shown as well. */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.shown)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--safe-b)+var(--above-tabs)+80px)] z-60 grid place-items-center px-6"
    >
      {toast ? (
        <p
          key={toast.id}
          className="flex min-h-11 max-w-phone items-center gap-2 rounded-card bg-ink px-4 py-2.5 text-14 text-on-ink shadow-2 transition-opacity duration-(--t-fast) starting:opacity-0"
        >
          {toast.done ? <Check aria-hidden className="size-4.5 shrink-0" /> : null}
          {toast.text}
        </p>
      ) : null}
    </div>
  )
}
