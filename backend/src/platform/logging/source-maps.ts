import { setSourceMapsSupport } from 'node:module'

/**
 * Stacks name lines of our own sources. Before anything else is loaded: a module that is there already keeps its lines. Not
 * Node's flag, which reads the maps of all packages too and takes 20 MB for them.
 */
export function useSourceMaps(): void {
  setSourceMapsSupport(true, { nodeModules: false })
}
