import { MayBeShown, MOMENT, Shown, UUID } from '../../http/openapi/shown.js';
import { OPERATIONS, type Operation } from '../../persistence/kinds.js';
import { EVENT_TYPES, type EventType } from '../webhook-event.js';

const STATUSES = ['succeeded', 'failed'] as const;

/** Facts of the generation that an event tells. */
class EventDataDto {
  @Shown(UUID, 'Id of the generation.')
  id: string;

  @Shown({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @Shown({ type: String, enum: STATUSES })
  status: (typeof STATUSES)[number];

  @MayBeShown(String, '`projectId` of the call; absent when it sent none.')
  projectId?: string;

  @MayBeShown(String, '`shotId` of the call; absent when it sent none.')
  shotId?: string;

  @MayBeShown({ type: Boolean, enum: [true] }, 'Made with a test key.')
  test?: true;

  @Shown({ type: String, format: 'uri-reference' }, 'Path of the generation, for look-ups.')
  location: string;
}

/** Body of an event, for the API description. */
export class GenerationEventDto {
  @Shown({ type: String, enum: EVENT_TYPES })
  type: EventType;

  @Shown(MOMENT, 'Time at which the generation ended.')
  timestamp: string;

  @Shown(EventDataDto)
  data: EventDataDto;
}
