import { useTextStore } from '@kikai/i18n/texts-provider'
import type { TextStore } from '@kikai/i18n/text-store'
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadFile } from '../files/load-file.ts'
import { watchView } from './watch-view.ts'

/** A part's file; a build may add the text domains that it speaks. */
export type PartFile<P> = { readonly default: ComponentType<P>; readonly texts?: readonly string[] }

type PartOptions<P> = {
  /** The text domains that it speaks and that nothing before it has loaded; they load beside the file. */
  texts?: readonly string[]
  /** Stands in its place until it is there; nothing by default. */
  waiting?: ComponentType<P>
  /** Loads it shortly before it comes into view, or once it was passed, so that what nobody scrolls to is never fetched. */
  near?: true
  /** It is a whole page, and so is what is shown when it fails. */
  isPage?: boolean
  /** It has no boundary, because what is around it shows its failure in a frame of its own. */
  isBound?: boolean
}

/** How an app shows a part that failed: in place of a page, in place of a part, or by closing what was opened. */
export type FailedPart = { error: unknown; isPage: boolean; onClose: (() => void) | undefined }

const FailedContext = createContext<ComponentType<FailedPart>>(function Thrown({ error }) {
  throw error
})
export const FailedPartOf = FailedContext.Provider

/**
 * A part of an app that loads when it is first shown: its file and its texts, a placeholder until then, one retry, and
 * a boundary, so that a part that fails takes nothing with it. It is shown as soon as it is there: React's `lazy`, once
 * Suspense has shown a placeholder, keeps it for 300 ms (FALLBACK_THROTTLE_MS in react-dom), six times what a file
 * takes on a good line.
 */
export function lazyPart<P extends object>(
  load: () => Promise<PartFile<P>>,
  { texts = [], waiting: Waiting, near, isPage = false, isBound = true }: PartOptions<P> = {},
): ComponentType<P> {
  let draw: ((props: P) => ReactNode) | null = null
  let coming: Promise<void> | null = null
  const watchers = new Set<() => void>()
  const settle = (as: (props: P) => ReactNode) => {
    draw = as
    watchers.forEach((changed) => changed())
  }
  const subscribe = (changed: () => void) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  }
  const begin = async ({ load: loadTexts }: TextStore) => {
    try {
      const [{ default: View, texts: spoken = [] }] = await Promise.all([loadFile(load), ...texts.map(loadTexts)])
      await Promise.all(spoken.map(loadTexts))
      settle((props) => <View {...props} />)
    } catch (error) {
      settle(() => {
        throw error
      })
    }
  }
  function Part(props: P) {
    const store = useTextStore()
    const now = useSyncExternalStore(subscribe, () => {
      // Begun while it is drawn, because effects run only after the placeholder has been painted.
      coming ??= begin(store)
      return draw
    })
    return now ? now(props) : Waiting && <Waiting {...props} />
  }
  const inner = (props: P) => {
    const part = (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
    return near ? <Near>{part}</Near> : part
  }
  if (!isBound) return inner
  return function LazyPart(props: P) {
    const Failed = useContext(FailedContext)
    return (
      <PartBoundary failed={(error) => <Failed error={error} isPage={isPage} onClose={closeOf(props)} />}>
        {inner(props)}
      </PartBoundary>
    )
  }
}

/** What was opened over a page closes when it fails; the page keeps what is typed there. */
function closeOf(props: object): (() => void) | undefined {
  const close: unknown = 'onClose' in props ? props.onClose : undefined
  return typeof close === 'function' ? () => void close() : undefined
}

type PartBoundaryProps = {
  /** What it shows, such as the key of a row: another one is drawn again. */
  of?: string
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

type BoundaryState = { failure: { error: unknown } | null; of: string | undefined }

/** Limits an error to the part that it occurs in: what is around it keeps working. */
export class PartBoundary extends Component<PartBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, of: this.props.of }
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }
  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { failure: null, of }
  }
  override render() {
    const { failure } = this.state
    return failure ? this.props.failed(failure.error) : this.props.children
  }
}

/** What was passed by counts as near: a page opened at its end needs the height of what stands above. */
const nearMargin = '100000px 0px 300px'

function Near({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || isNear) return
    return watchView(element, nearMargin, (isInView) => isInView && setNear(true))
  }, [isNear])
  return (
    <div ref={mark} style={{ minHeight: 1 }}>
      {isNear ? children : null}
    </div>
  )
}
