import { Bone } from '#ui/feedback/skeletons'

/** Placeholders of picture, title, price and chips while the goods load. */
export function DetailSkeleton() {
  return (
    <div className="-mx-3 wide:mx-0 wide:flex wide:items-start wide:gap-6 wide:pt-13">
      <div className="flex gap-2.5 bg-card wide:flex-1 wide:rounded-card wide:p-2.5">
        <Bone className="hidden w-18 wide:block" />
        <Bone className="aspect-4/3 flex-1 rounded-none" />
      </div>
      <div className="space-y-3.5 bg-card p-4 wide:w-96 wide:rounded-card wide:p-5">
        <Bone className="h-5 w-16" />
        <Bone className="h-6 w-10/12" />
        <Bone className="h-8 w-6/12" />
        <Bone className="h-7 w-9/12" />
        <Bone className="hidden h-66 wide:block" />
      </div>
    </div>
  )
}
