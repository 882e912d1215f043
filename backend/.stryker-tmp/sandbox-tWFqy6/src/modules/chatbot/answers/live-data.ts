// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, Booking, BusinessProfile, Category, Language, Service } from '@sofaseva/contract'
import { searchTextOf } from '@sofaseva/contract/search'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { BlogService } from '../../blog/index.js'
import { BookingLookup, FreeWindows } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import type { LiveData } from './answer.js'

/** Answers use only the newest bookings. */
const BOOKINGS = 20
const ARTICLES = 3

/** Reads current data for answers from the modules that own it. */
@Injectable()
export class LiveDataService implements LiveData {
  readonly brandName: string

  constructor(
    private readonly catalog: CatalogService,
    private readonly bookings: BookingLookup,
    private readonly windows: FreeWindows,
    private readonly blog: BlogService,
    private readonly settings: SettingsService,
    private readonly profile: BusinessProfileService,
    @InjectConfig() config: Config,
  ) {
    this.brandName = config.BRAND_NAME
  }

  business(): Promise<BusinessProfile> {
    return this.profile.current()
  }

  showsPrices(): Promise<boolean> {
    return this.settings.value('show_service_prices')
  }

  answerHours(): Promise<number> {
    return this.settings.value('contact_answer_hours')
  }

  categories(language: Language): Promise<Category[]> {
    return this.catalog.categories(language)
  }

  /** Returns a function that checks whether the catalog has what a text names. */
  async catalogCheck(language: Language): Promise<(text: string) => boolean> {
    const search = await this.catalog.getSearch(language)
    return (text) => search.find(searchTextOf(text)).length > 0
  }

  async servicesNamed(text: string, language: Language): Promise<Service[]> {
    const search = searchTextOf(text)
    return search === '' ? [] : this.catalog.list({ search }, language)
  }

  service(id: string, language: Language): Promise<Service | null> {
    return this.catalog.find(id, language)
  }

  async freeWindows(serviceId: string, from: string, days: number, now: Date): Promise<Date[]> {
    const found = await this.windows.listForService(serviceId, undefined, { from, days, now })
    return found.flatMap(({ windows }) => windows.flatMap(({ start, free }) => (free ? [new Date(start)] : [])))
  }

  bookingsOf(actor: Actor, language: Language): Promise<Booking[]> {
    return this.bookings.newestOf(actor.id, BOOKINGS, language)
  }

  async articles(text: string, language: Language): Promise<{ title: string; slug: string }[]> {
    const search = searchTextOf(text)
    const query = { page: 1, limit: ARTICLES, ...(search === '' ? {} : { search }) }
    const { blogs } = await this.blog.list(query, language)
    return blogs.map(({ title, slug }) => ({ title, slug }))
  }
}
