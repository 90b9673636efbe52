import { App } from 'antd'
import { useEffect } from 'react'

type Tone = 'error' | 'success'
let show: (text: string, tone: Tone) => void = () => {}

/** A sentence that stands above the page for some seconds and is read out. */
export function showToast(text: string, { done = false }: { done?: boolean } = {}): void {
  show(text, done ? 'success' : 'error')
}

/** Stands inside antd's `App`, whose theme and language the sentence takes. */
export function ToastPlace() {
  const { message } = App.useApp()
  useEffect(() => {
    show = (text, type) => void message.open({ content: text, type, duration: 5 })
  }, [message])
  return null
}
