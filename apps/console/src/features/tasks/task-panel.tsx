import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useText } from '@kikai/client/use-text'
import { confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import type { ConsolePageKey } from '@kikai/contract/console/console-pages'
import { appPathOf } from '@kikai/contract/desk/app-places'
import { consolePageOf, consolePathOf } from '@kikai/contract/desk/console-places'
import { type DeskTask, deskKinds } from '@kikai/contract/desk/desk.shapes'
import { limits } from '@kikai/kernel/limits'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

type Task = Pick<DeskTask, 'kind' | 'confirms' | 'row'>
export type TaskPanels = Readonly<Partial<Record<ConsolePageKey, ComponentType<{ row: string; controls: ReactNode }>>>>

const Panels = createContext<TaskPanels>({})
/** Hands down the panels in which tasks are done, by the page they belong to: no center knows another one's panels. */
export const TaskPanelsOf = Panels.Provider

/** Whether a task is done beside the list; otherwise it is done on its page. */
export function useHasPanel(): (task: Task) => boolean {
  const panels = useContext(Panels)
  return (task) => {
    const page = consolePageOf(task)
    return page !== null && page in panels
  }
}

/** The key of a task in its list, which tells what it opens. */
export const taskKeyOf = ({ kind, confirms, row, id }: Task & { id: string }): string =>
  [kind, confirms ?? '', row, id].join('~')

function taskOf(key: string): Task {
  const [given, second, row = ''] = key.split('~')
  const confirms = confirmationKinds.find((one) => one === second) ?? null
  return { kind: deskKinds.find((one) => one === given) ?? 'confirm', confirms, row }
}

/** What a task is about, beside the list of tasks; where that needs a page of its own or the app, the way to it. */
export function TaskPanel({ of, controls }: { of: string; controls: ReactNode }) {
  const t = useText('desk')
  const panels = useContext(Panels)
  const task = taskOf(of)
  const page = consolePageOf(task)
  const Panel = page === null ? undefined : panels[page]
  if (Panel) return <Panel key={of} row={task.row} controls={controls} />
  const title = t(`kind.${task.kind}`)
  const path = consolePathOf(task)
  return (
    <SidePanel key={of} title={title} label={title} controls={controls}>
      <section>
        {path === null ? (
          <a href={`${limits.basePath}#${appPathOf(task) ?? ''}`} target="_blank" rel="noreferrer">
            {t('inApp')}
          </a>
        ) : (
          <Link to={path}>{t('onItsPage')}</Link>
        )}
      </section>
    </SidePanel>
  )
}
