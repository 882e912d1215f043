type Areas<Messages> = { [Area in keyof Messages]: () => Promise<Messages[Area]> }

/**
 * The areas of a group of messages, by name. Each loads the whole group, which is one file.
 *
 * @public The generated areas use it.
 */
export const lazyAreas = <Messages extends object>(
  load: () => Promise<{ default: Messages }>,
  ...areas: readonly (keyof Messages)[]
) => Object.fromEntries(areas.map((area) => [area, async () => (await load()).default[area]])) as Areas<Messages>
