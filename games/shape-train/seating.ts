import type { Layout, SeatPlace } from './layout.ts';
import type { Parcel } from './parcel.ts';
import { fits, type Plan } from './plan.ts';

/** The rules of seating: the plan's rule and the occupied seats. */
export class Seating {
  private readonly plan: Plan;
  private readonly parcels: readonly Parcel[];
  private layout: Layout;

  constructor(plan: Plan, parcels: readonly Parcel[], layout: Layout) {
    this.plan = plan;
    this.parcels = parcels;
    this.layout = layout;
  }

  resize(layout: Layout): void {
    this.layout = layout;
  }

  /** A waggon's free seats for this block, the lowest first. */
  seatFor(parcel: Parcel, waggon: number): number {
    return this.layout.seats.findIndex(
      (place, index) => place.waggon === waggon && this.isFree(index) && this.fitsAt(place, parcel),
    );
  }

  /** A waggon with a matching free seat. */
  waggonFor(parcel: Parcel): number {
    const place = this.layout.seats.find((each, index) => this.isFree(index) && this.fitsAt(each, parcel));
    return place?.waggon ?? -1;
  }

  isFree(seat: number): boolean {
    const place = this.layout.seats[seat];
    const given = place === undefined || (this.plan.waggons[place.waggon]?.[place.seat]?.given ?? true);
    return !given && !this.parcels.some((parcel) => parcel.seat === seat);
  }

  private fitsAt(place: SeatPlace, { block }: Parcel): boolean {
    const seat = this.plan.waggons[place.waggon]?.[place.seat];
    return seat !== undefined && fits(seat, block, this.plan.rule);
  }
}
