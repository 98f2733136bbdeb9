CREATE TABLE "cards" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "awaited_students" (
	"class_id" integer NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"own_id" text,
	CONSTRAINT "awaited_students_class_id_email_pk" PRIMARY KEY("class_id","email")
);
--> statement-breakpoint
CREATE TABLE "own_ids" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"own_id" text NOT NULL,
	CONSTRAINT "own_ids_own_id_unique" UNIQUE("own_id")
);
--> statement-breakpoint
ALTER TABLE "demo_accounts" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_students" ADD CONSTRAINT "awaited_students_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_ids" ADD CONSTRAINT "own_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaited_students_by_email" ON "awaited_students" USING btree ("email");