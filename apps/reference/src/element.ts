type Properties = { readonly [name: string]: string | boolean | ((event: Event) => void) }

/**
 * Creates an element with attributes, listeners (functions by event name) and children; texts are never parsed as
 * markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (typeof value === 'string') made.setAttribute(name, value)
    else made.toggleAttribute(name, value)
  }
  made.append(...children)
  return made
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found
}
