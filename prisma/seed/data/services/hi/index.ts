import type { ServiceTexts } from '../../texts.js'
import { home } from './home.js'
import { sofa } from './sofa.js'
import { soft } from './soft.js'
import { upholstery } from './upholstery.js'
import { woodAndChairs } from './wood-and-chairs.js'

export const hindi: ServiceTexts = { ...sofa, ...upholstery, ...soft, ...woodAndChairs, ...home }
