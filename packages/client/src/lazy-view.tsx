import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

type ViewFile<P> = { readonly default: ComponentType<P> }

/**
 * A component whose file loads when it is first shown; what `load` throws is thrown where it is shown. Like React's
 * `lazy` inside a `Suspense`, but shown as soon as its file is there: once Suspense has shown a placeholder, it keeps it
 * for 300 ms (FALLBACK_THROTTLE_MS in react-dom), six times what a file takes on a good line.
 *
 * @param Waiting - What stands in its place until then; nothing by default.
 */
export function lazyView<P extends object>(
  load: () => Promise<ViewFile<P>>,
  Waiting?: ComponentType,
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
  const read = () => {
    // Begun while it is drawn, because effects run only after the placeholder has been painted.
    coming ??= load().then(
      ({ default: View }) => settle((props) => <View {...props} />),
      (error: unknown) =>
        settle(() => {
          throw error
        }),
    )
    return draw
  }
  return function LazyView(props: P) {
    const now = useSyncExternalStore(subscribe, read)
    return now ? now(props) : Waiting && <Waiting />
  }
}
