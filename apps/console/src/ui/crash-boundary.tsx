import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  children: ReactNode
  /** What stands in the place of the children that failed. */
  instead: ReactNode
}

/** Limits an error to the part it occurs in: what is around it keeps working. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
