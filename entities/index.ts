import { AddressCheckResult } from './address-check-result.entity.ts';
import { GameEvent } from './game-event.entity.ts';
import { ApiKey } from './api-key.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { BarredBuild } from './barred-build.entity.ts';
import { Category } from './category.entity.ts';
import { Collection, CollectionGame } from './collection.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { DemotedAddress } from './demoted-address.entity.ts';
import { DeveloperProfile } from './developer-profile.entity.ts';
import { Favourite } from './favourite.entity.ts';
import { EarnedMedal } from './medal.entity.ts';
import { Edition, Game, GameTag } from './game.entity.ts';
import { GameCount, GameWords } from './game-words.entity.ts';
import { GameDay, PlayerDay } from './game-day.entity.ts';
import { HiddenItem } from './hidden-thing.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { JobLease } from './job-lease.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { Notification } from './notification.entity.ts';
import { Play } from './play.entity.ts';
import { PlayingVisitor } from './playing-visitor.entity.ts';
import { PlayWindow, VisitorKey } from './play-window.entity.ts';
import { PortalSecret } from './portal-secret.entity.ts';
import { PortalSetting } from './portal-setting.entity.ts';
import { RecentPlay } from './recent-play.entity.ts';
import { RateWindow } from './rate-window.entity.ts';
import { Rating } from './rating.entity.ts';
import { Report } from './report.entity.ts';
import { Room, Seat, SocketAttachment } from './room.entity.ts';
import { Run } from './score.entity.ts';
import { Save, SaveConflict } from './save.entity.ts';
import { SearchWord } from './search-word.entity.ts';
import { Session, SignInCode } from './session.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';
import { PasskeyEnrolment } from './passkey-enrolment.entity.ts';
import { SetupLink } from './setup-link.entity.ts';
import { StudioAddress, StudioFollow } from './studio.entity.ts';
import { Tag } from './tag.entity.ts';
import { UndoableDecision } from './undoable-decision.entity.ts';
import { UnverifiedScore } from './unverified-score.entity.ts';
import { StoredContent, Upload, UploadFile, UploadReservation } from './upload.entity.ts';
import { User } from './user.entity.ts';
import { UserIdentity } from './user-identity.entity.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity.ts';

/** All entities. */
export const entities = [
  AddressCheckResult,
  GameEvent,
  ApiKey,
  UploadReservation,
  AuditEntry,
  BarredBuild,
  Category,
  Collection,
  CollectionGame,
  ContactMessage,
  DemotedAddress,
  DeveloperProfile,
  EarnedMedal,
  Edition,
  Favourite,
  Game,
  GameCount,
  GameDay,
  GameTag,
  GameWords,
  HiddenItem,
  IdempotencyKey,
  JobLease,
  NewsletterSubscriber,
  Notification,
  Passkey,
  PasskeyChallenge,
  PasskeyEnrolment,
  Play,
  PlayerDay,
  PlayingVisitor,
  PlayWindow,
  PortalSecret,
  PortalSetting,
  RateWindow,
  Rating,
  RecentPlay,
  Report,
  Room,
  Run,
  Save,
  SaveConflict,
  SearchWord,
  Seat,
  Session,
  SetupLink,
  SignInCode,
  SocketAttachment,
  StoredContent,
  StudioAddress,
  StudioFollow,
  Tag,
  UndoableDecision,
  UnverifiedScore,
  Upload,
  UploadFile,
  User,
  UserIdentity,
  VisitorKey,
  WebhookDelivery,
  WebhookEndpoint,
];
