import { Bone } from '#ui/skeletons'

/** Placeholders of picture, title, price and chips while the goods load. */
export function DetailSkeleton() {
  return (
    <div className="-mx-3 -mt-3 wide:mx-0 wide:mt-0 wide:flex wide:pt-9 wide:items-start wide:gap-6">
      <Bone className="aspect-4/3 rounded-none wide:flex-1 wide:rounded-card" />
      <div className="space-y-3.5 bg-card p-4 wide:w-96 wide:rounded-card wide:p-5">
        <Bone className="h-5 w-16" />
        <Bone className="h-6 w-10/12" />
        <Bone className="h-8 w-6/12" />
        <div className="flex gap-2">
          <Bone className="h-7 w-16" />
          <Bone className="h-7 w-20" />
          <Bone className="h-7 w-28" />
        </div>
        <Bone className="hidden h-8 w-6/12 wide:block" />
        <Bone className="hidden h-24 wide:block" />
        <Bone className="hidden h-12 rounded-full wide:block" />
        <Bone className="hidden h-12 rounded-full wide:block" />
      </div>
    </div>
  )
}
