import { App } from 'antd'
import { useEffect } from 'react'

type Tone = 'error' | 'success'
let show: (text: string, tone: Tone) => void = () => {}

/** Shows a message above the page for five seconds; screen readers announce it. */
export function showToast(text: string, { done = false }: { done?: boolean } = {}): void {
  show(text, done ? 'success' : 'error')
}

/** Renders the messages; placed inside antd's `App` to use its theme and language. */
export function ToastPlace() {
  const { message } = App.useApp()
  useEffect(() => {
    show = (text, type) => void message.open({ content: text, type, duration: 5 })
  }, [message])
  return null
}
