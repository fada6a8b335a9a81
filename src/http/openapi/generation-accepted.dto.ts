import { Shown, SuccessDto, UUID } from './shown.js';

class AcceptedGenerationDto {
  @Shown(UUID)
  id: string;

  @Shown({ type: String, enum: ['open'] })
  status: 'open';
}

/** Body of a 202: the generation runs on, and is looked up by its id. */
export class GenerationAcceptedDto extends SuccessDto {
  @Shown(AcceptedGenerationDto)
  generation: AcceptedGenerationDto;
}
