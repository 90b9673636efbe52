import { ChevronLeft } from 'lucide-react'
import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { goBackWith } from '../back.ts'
import { ActionsPlace } from './actions.tsx'
import { bottomBar, topBar } from './bars.ts'
import { classes } from '../class-names.ts'
import { Failed } from '../feedback/failed.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { AnswerState } from '../feedback/loaded.ts'
import { useLocation, useNavigate } from '../navigation.ts'
import { arriveAgain, shownScreen, takeArrival } from '../screen.ts'
import { DelayedPlaceholder, PageSkeleton } from '../feedback/skeletons.tsx'
import { StickySide } from './sticky-side.tsx'
import { UnderBarContext } from './under-bar.tsx'
import { useDeferredAnswer } from '../feedback/use-deferred-answer.ts'
import { useWide } from '../wide.ts'
import { useWords } from '../texts/words.ts'

type Side = Exclude<ReactNode, Promise<unknown>> | ((actions: ReactNode) => ReactNode)

type PageProps<T> = {
  title: string
  /** The title is for screen readers only, because the page shows it elsewhere or needs none. */
  quiet?: boolean
  /** False on the five tabs. */
  back?: boolean
  /** Content at the right of the bar: one action, in search two. */
  actions?: ReactNode
  /**
   * Replaces the bar on phones and contains its own back button, such as a search field or a profile. The title stays
   * for screen readers.
   */
  header?: ReactNode
  /** Shown under the bar and sticky with it: tabs. */
  tabs?: ReactNode
  /**
   * The answer that the page shows; the page then handles waiting and failure, and children may be a function of it.
   */
  of?: AnswerState<T>
  skeleton?: ReactNode
  /** The sticky bottom bar: `<StickyBar>`. With a side column it is shown on phones only. */
  bar?: ReactNode
  /** Shown above both columns on wide screens: the breadcrumb. */
  trail?: ReactNode
  /**
   * The screen's actions: `<Actions>`. Shown in the bottom bar, or on wide screens in the side column where there is
   * one.
   */
  does?: ReactNode
  /**
   * Second column on wide screens, below the content on phones. It starts with the actions, or a function places them.
   */
  side?: Side
  /** Shown below both columns: links to other screens. */
  below?: ReactNode
  /** `browse` 1328 px (search, detail, cart), `read` 1120 px (orders, forms, articles). */
  width?: keyof typeof pageWidths
  /** Panels span the full width on phones, and the bar floats over the first picture. */
  bleed?: boolean
  children?: ReactNode | ((data: T) => ReactNode)
}

const pageWidths = { browse: 'wide:max-w-browse', read: 'wide:max-w-read', form: 'wide:max-w-phone' } as const

/** A whole screen: bar, title, waiting, failed and loaded state, content, side and bottom bar. */
export function Page<T>(props: PageProps<T>) {
  const { title, quiet, back = true, actions, header, tabs, does, trail, below, width = 'read', bleed } = props
  const t = useWords()
  // On wide screens the top bar is the banner landmark, of which a page may have only one.
  const wide = useWide()
  const { pathname } = useLocation()
  const atSide = wide && Boolean(props.side)
  const placed = <ActionsPlace value={atSide ? 'side' : 'bar'}>{does}</ActionsPlace>
  const bar = props.bar ?? (does && !atSide ? placed : null)
  const side = sideOf(props.side, atSide ? placed : null)
  const Bar = wide ? 'section' : 'header'
  const underBar = use(UnderBarContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title ? `${title} · Kikai` : 'Kikai'
    const arrival = takeArrival()
    // A field that focuses itself, as in search, keeps the focus.
    const isFree = !shownScreen()?.contains(document.activeElement)
    if (arrival === 'opened' && isFree) heading.current?.focus({ preventScroll: true })
    if (arrival === 'returned') announce(title)
  }, [title])
  const inner = classes('mx-auto w-full max-w-phone', pageWidths[width])
  const lostFocus = useRef(false)
  useLayoutEffect(() => {
    const own = heading.current
    // A page hidden while a part of it loads comes back without the focus that its heading had.
    if (lostFocus.current && takeArrival() === 'opened') own?.focus({ preventScroll: true })
    lostFocus.current = false
    return () => {
      lostFocus.current = own !== null && document.activeElement === own
      if (lostFocus.current) arriveAgain()
    }
  }, [])
  return (
    <div className="flex min-h-[calc(100dvh-var(--under-top)-var(--above-tabs))] flex-col">
      {/* On phones they stick as one block, whose height depends on its text. */}
      <div ref={topBar} className="max-wide:sticky max-wide:top-0 max-wide:z-20 wide:contents">
        {header ? <div className="bg-card wide:hidden">{header}</div> : null}
        <Bar
          aria-label={wide ? title : undefined}
          className={classes(
            quiet ? 'wide:sr-only' : 'wide:border-0 wide:bg-transparent wide:pt-6',
            header ? 'max-wide:sr-only' : 'page-gutter border-b border-line bg-card',
            Boolean(header) && !quiet && 'wide:page-gutter',
            Boolean(tabs) && 'border-b-0',
          )}
        >
          <div className={classes(inner, 'relative flex min-h-nav items-center gap-1 wide:min-h-10')}>
            {back && !(quiet && wide) && !(header && !wide) ? <BackButton label={t('page.back')} /> : null}
            <h1
              ref={heading}
              tabIndex={-1}
              className={classes(
                'line-clamp-2 outline-none min-w-0 leading-tight wide:text-24 wide:font-700',
                back ? 'flex-1 text-center text-17 font-600 wide:text-left' : 'flex-1 pl-1 text-19 font-700 wide:pl-0',
                back && !actions && 'pr-11 wide:pr-0',
              )}
            >
              {title}
            </h1>
            {actions ? <div className="-mr-3 flex shrink-0 items-center wide:mr-0">{actions}</div> : null}
          </div>
        </Bar>
        {tabs ? (
          <nav
            ref={topBar}
            aria-label={title}
            className="page-gutter border-b border-line bg-card wide:sticky wide:top-(--under-top) wide:z-20 wide:mt-3 wide:border-0 wide:bg-page"
          >
            <div className={inner}>{tabs}</div>
          </nav>
        ) : null}
        {underBar}
      </div>
      <main
        id="content"
        // The address changes before the screen does; this attribute tells which screen is shown.
        data-route={pathname}
        tabIndex={-1}
        className={classes('page-gutter flex-1 outline-none', bleed ? 'pb-3' : 'py-3 wide:py-4')}
      >
        {trail ? <div className={inner}>{trail}</div> : null}
        <div className={classes(inner, 'flex flex-col', side ? 'wide:flex-row wide:items-start wide:gap-6' : '')}>
          <div className={classes('flex min-w-0 flex-1 flex-col wide:gap-4', bleed ? 'gap-2' : 'gap-3')}>
            <Content {...props} />
          </div>
          {side ? (
            <aside className="mt-3 shrink-0 wide:mt-0 wide:w-[min(24rem,42%)] wide:self-stretch">
              <StickySide>{side}</StickySide>
            </aside>
          ) : null}
        </div>
        {below ? <div className={classes(inner, bleed ? 'mt-2 wide:mt-6' : 'mt-3 wide:mt-6')}>{below}</div> : null}
      </main>
      {bar ? (
        <section
          ref={bottomBar}
          aria-label={t('page.actions')}
          className={classes(
            'sticky bottom-(--above-tabs) z-20',
            side ? 'wide:hidden' : '',
            width === 'form' && 'wide:[&>div>div]:max-w-phone!',
          )}
        >
          {bar}
        </section>
      ) : null}
    </div>
  )
}

function sideOf(side: Side | undefined, actions: ReactNode): ReactNode {
  if (typeof side === 'function') return side(actions)
  if (!side) return null
  return (
    <>
      {actions}
      {side}
    </>
  )
}

function Content<T>({ of, skeleton, children }: PageProps<T>) {
  const t = useWords()
  const data = useDeferredAnswer(of?.data, of?.reload)
  if (data !== undefined) return typeof children === 'function' ? children(data) : children
  if (of?.waiting || of?.data !== undefined)
    return (
      <DelayedPlaceholder>
        <span role="status" className="sr-only">
          {t('page.waiting')}
        </span>
        {skeleton ?? <PageSkeleton />}
      </DelayedPlaceholder>
    )
  if (of?.error)
    return isRefusal(of.error) ? (
      <Failed title={of.error.message} why={null} />
    ) : (
      <Failed why={reasonOf(of.error)} onRetry={of.reload} />
    )
  return typeof children === 'function' ? null : children
}

/** Whether the server has answered and said no: asking again would get the same answer. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'kind' in error && error.kind === 'refused' && 'code' in error && Number(error.code) < 5_000

/** The server's message when there is one; otherwise undefined, and the page uses its own words. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.message ? error.message : undefined

function BackButton({ label }: { label: string }) {
  const navigate = useNavigate()
  return (
    <IconButton
      label={label}
      icon={<ChevronLeft aria-hidden />}
      onClick={() => goBackWith(navigate)}
      className="-ml-3"
    />
  )
}
